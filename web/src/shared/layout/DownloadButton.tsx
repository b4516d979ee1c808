import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that starts a download, with the progress in place of its icon. */
export function DownloadButton(props: ButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      loadingPosition="start"
      {...props}
    />
  );
}
