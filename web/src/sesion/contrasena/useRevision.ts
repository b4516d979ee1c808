import { useEffect, useEffectEvent, useState } from 'react';
import type { Revision } from '#contract/cuentas/sesion.ts';
import { passwordErrors } from '#contract/values/fields.ts';

// As long as people pause between words.
const PAUSE_MS = 400;

/** What the server says of a password that the rules allow, a moment after typing; undefined for nothing. */
export function useRevision(
  password: string,
  ask: (password: string) => Promise<Revision>,
): Revision | undefined {
  const [known, setKnown] = useState<{ readonly password: string; readonly revision: Revision }>();
  const review = useEffectEvent(ask);
  useEffect(() => {
    if (password === '' || passwordErrors(password).length > 0) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      // Saving the password says whatever there is to say of a failure.
      const revision = await review(password).catch(() => undefined);
      if (revision && !isStale) setKnown({ password, revision });
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password]);
  return known?.password === password && known.revision.aviso ? known.revision : undefined;
}
