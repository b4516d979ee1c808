import Typography from '@mui/material/Typography';

/** Of a part of the form. */
export const Heading = ({ children }: { readonly children: string }) => (
  <Typography
    variant="h3"
    component="h2"
    sx={{ mt: { xs: 1.5, sm: 2 }, mb: 1.5, '&:first-of-type': { mt: 0 } }}
  >
    {children}
  </Typography>
);
