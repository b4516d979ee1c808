import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled, root } from './installed.mjs';

// npm runs this at the end of every install.
markInstalled();

const lefthook = join(root, 'node_modules', '.bin', 'lefthook');
if (!process.env.CI && existsSync(join(root, '.git')) && existsSync(lefthook)) {
  // Hooks are optional: a failure is ignored.
  spawnSync(lefthook, ['install'], { cwd: root, stdio: 'ignore' });
}
