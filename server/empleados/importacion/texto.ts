import { foldText } from '#contract/text.ts';

/** Text as it is compared: without letter case, accents, outer and double spaces. */
export const comparable = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');
