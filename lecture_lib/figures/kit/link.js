/**
 * The inputs of a figure in the address of its page: #figure-stepper=xor, #figure-stepper=xor&t=4
 * or #figure-stepper&points=0,0,-1;1,1,1&t=4.  What follows the name is compared with what each
 * input may be (rules, from Python's class) and never run.
 */

const number = (text) => (/^-?\d{1,9}(\.\d{1,12})?$/.test(text) ? Number(text) : NaN);

/** The nearest number that a rule allows. */
const near = ({ low, high, step }, value) =>
  Math.floor(Math.min(Math.max(value, low), high) / step + 0.5) * step;

/** A text cut into parts that are read one by one; undefined if one of them is none. */
function parts(text, sign, rules) {
  const values = text
    .split(sign, rules.length + 1)
    .map((part, i) => rules[i] && parse(rules[i], part));
  return values.length === rules.length && !values.includes(undefined) ? values : undefined;
}

/** The value that a text stands for, or undefined if the rule allows none such. */
function parse(rule, text) {
  const value = number(text);
  if (rule.among)
    return rule.among.find((one) => one === (typeof one === "string" ? text : value));
  if (rule.row) return parts(text, ",", rule.row);
  if (rule.rows) {
    const count = text.split(";", rule.most + 1).length;
    if (count < rule.least || count > rule.most) return undefined;
    const same = rule.apart && new Set(text.split(";")).size < count;
    return same ? undefined : parts(text, ";", Array(count).fill(rule.rows));
  }
  return value >= rule.low && value <= rule.high ? near(rule, value) : undefined;
}

/** The text of a value. */
function spell(rule, value) {
  if (rule.among) return encodeURIComponent(value).replaceAll("%20", "+");
  if (rule.row) return value.map((item, i) => spell(rule.row[i], item)).join(",");
  if (rule.rows) return value.map((item) => spell(rule.rows, item)).join(";");
  return String(near(rule, value));
}

/** The inputs that the end of an address asks for, with the title of an example; or null. */
export function read(end, rules, presets) {
  const found = { inputs: {}, title: "" };
  for (const [key, text] of new URLSearchParams(`example${end}`)) {
    if (key === "example") {
      const preset = presets.find((one) => one.key === text);
      if (text && !preset) return null;
      Object.assign(found.inputs, preset?.inputs);
      found.title = preset?.title;
    } else {
      const value = Object.hasOwn(rules, key) ? parse(rules[key], text) : undefined;
      if (value === undefined) return null;
      found.inputs[key] = value;
      found.title = ""; // it is no longer this example
    }
  }
  return found;
}

/** The shortest end of an address that asks for all inputs: from an example of these data, or none. */
export function write(state, rules, presets) {
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const [data] = Object.keys(rules);
  const alike = presets.filter(({ inputs }) => same(inputs[data], state[data]));
  const ends = [{ key: "", inputs: {} }, ...alike].map(({ key, inputs }) =>
    Object.keys(rules)
      .filter((input) => !same(inputs[input], state[input]))
      .map((input) => `&${input}=${spell(rules[input], state[input])}`)
      .reduce((end, more) => end + more, key && `=${key}`),
  );
  return ends.toSorted((a, b) => a.length - b.length)[0];
}
