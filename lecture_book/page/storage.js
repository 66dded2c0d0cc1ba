/* What readers leave in this browser, by a name.  Any page of the same origin can put something
   else there: whatever is no object is taken for nothing. */
"use strict";

globalThis.lectureStorage = {
  /** The object that a text says, without anything in it if it says another thing. */
  parse(text) {
    try {
      const found = JSON.parse(text);
      return found instanceof Object && !Array.isArray(found) ? found : {};
    } catch {
      return {};
    }
  },

  /** What is kept by a name, or undefined where storage is refused. */
  recall(key) {
    try {
      return this.parse(localStorage.getItem(key));
    } catch {
      return undefined;
    }
  },
};
