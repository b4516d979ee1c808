/** What a document may be (spec 5; security, Files), as the server checks it. */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
