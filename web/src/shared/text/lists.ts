const listFormat = new Intl.ListFormat('es-AR');

/** Words as a list: `a, b y c`. */
export const formatList = (words: readonly string[]): string => listFormat.format(words);
