/** reglas 12.3 */
export const logoRules = { accept: ['.png', '.jpg', '.jpeg', '.webp'], maxMiB: 2, maxSide: 4096 } as const;
