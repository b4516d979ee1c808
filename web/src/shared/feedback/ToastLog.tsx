import { visuallyHidden } from '@mui/utils';
import { useSyncExternalStore } from 'react';
import { formatInstantTime } from '../text/dates.ts';
import { toastLog } from './toast-log.ts';

/**
 * The last toasts for screen readers, which may read them again. The log announces nothing: the toast itself was
 * announced (decision 059).
 */
export function ToastLog() {
  const messages = useSyncExternalStore(toastLog.subscribe, toastLog.get);
  if (messages.length === 0) return null;
  return (
    <section aria-label="Mensajes recientes" style={visuallyHidden}>
      <div role="log" aria-live="off" aria-label="Mensajes recientes">
        <ol>
          {messages.map(({ number, at, title, text }) => (
            <li key={number} value={number}>
              <time dateTime={at}>{formatInstantTime(at)}</time>
              <p>{title}</p>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
