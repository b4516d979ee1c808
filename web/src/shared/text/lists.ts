const listFormat = new Intl.ListFormat('es-AR');

/** `a, b y c` */
export const formatList = (words: readonly string[]): string => listFormat.format(words);
