import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { historia } from './historia.ts';

/** Tells the history which location is on the screen. */
export function useShownLocation(): void {
  const { key } = useLocation();
  useEffect(() => historia.setShown(key), [key]);
}
