/** 'Medición de ruido' of 'Medición de ruido (Res. SRT 85/12)'. */
export const withoutResolution = (titulo: string): string => titulo.replace(/ \(Res\. [^()]*\)/, '');
