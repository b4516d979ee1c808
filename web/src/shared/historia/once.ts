import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Router state with a message to the next screen. The history does not keep it. */
export const once = (message: object) => ({ once: message });

// The router's state stays in memory until the next step, and may be taken along to another address.
const received = new WeakSet<object>();

/** Receives a part of the message that the navigation brought, once. */
export function useOnce<Message>(name: string, receive: (message: Message) => void): void {
  const state = useLocation().state as { once?: Readonly<Record<string, unknown>> } | null;
  const message = state?.once;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (message?.[name] === undefined || received.has(message)) return;
    received.add(message);
    receive(message[name] as Message);
  }, [message]);
}
