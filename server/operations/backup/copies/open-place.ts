import type { CopyConfig } from '#server/platform/config.ts';
import { folderPlace } from './folder-place.ts';
import type { CopyPlace } from './place.ts';

export async function openPlace(config: CopyConfig): Promise<CopyPlace> {
  if ('folder' in config) return folderPlace(config.folder);
  // The SDK takes a third of a second to load.
  return (await import('./bucket-place.ts')).bucketPlace(config);
}
