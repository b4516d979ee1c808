/** White in both schemes, as what is printed. */
export const paper = {
  position: 'relative',
  height: { xs: 160, sm: 200 },
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;
