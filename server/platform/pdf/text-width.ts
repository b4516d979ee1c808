const WIDE = /[WMmw@%—…]/;
const NARROW = /[iIjlrtf.,;:!'|()[\] ]/;
const UPPER = /\p{Lu}/u;
// In parts of the size of the text, from Roboto; rather more than less.
const [wide, narrow, upper, other] = [0.9, 0.36, 0.68, 0.56];

/** How wide a text is about, in points: the font itself is known to pdfmake alone. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text)
    sum += WIDE.test(letter) ? wide : NARROW.test(letter) ? narrow : UPPER.test(letter) ? upper : other;
  return sum * fontSize;
}

/** How many lines a text takes about. */
export const linesOf = (text: string, fontSize: number, width: number) =>
  Math.ceil((textWidth(text, fontSize) * 1.05) / width);
