import { useEffect } from 'react';
import { create } from 'zustand';

/** The name of the page in view; the shell shows it in the title of the window. */
export const usePageName = create<{ name: string }>(() => ({ name: '' }));

export function usePageTitle(name: string): void {
  useEffect(() => usePageName.setState({ name }), [name]);
}
