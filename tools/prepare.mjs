import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled, root } from './installed.mjs';

// npm runs this last in every install of its own or of ours.
markInstalled();

const lefthook = join(root, 'node_modules', '.bin', 'lefthook');
if (!process.env.CI && existsSync(join(root, '.git')) && existsSync(lefthook)) {
  // Without hooks one can still work: a failure here is not the install's.
  spawnSync(lefthook, ['install'], { cwd: root, stdio: 'ignore' });
}
