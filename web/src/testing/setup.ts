import '@fontsource-variable/figtree/wght.css';
import { afterEach, beforeEach } from 'vitest';
import 'vitest-browser-react';
import { confirmStore } from '../shared/feedback/confirm.ts';
import { queryClient } from '../shared/net/query.ts';
import { clearLists } from '../shared/net/resource.ts';
import { stopServing } from './server.ts';

document.documentElement.lang = 'es-AR';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  confirmStore.get()?.answer(false);
  stopServing();
  queryClient.clear();
  clearLists();
});
