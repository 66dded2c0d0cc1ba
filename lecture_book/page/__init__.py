"""The page around the text: settings, contents, style sheets and scripts, what is mended."""
