/** Of the line above the planned orders, also while it loads. */
export const height = { xs: 40, sm: 20 } as const;
