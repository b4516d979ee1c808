/** What a document may be (reglas 12.3), as the server checks it. */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
