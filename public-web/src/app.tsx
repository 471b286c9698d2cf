import type { ReactNode } from 'react';

/** What every page of the website has. Each is a document of its own, so the browser is all the router it needs. */
export function App({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      {children}
    </>
  );
}
