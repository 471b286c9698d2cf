import type { ReactNode } from 'react';

/** What every page of the website has. Each is a document of its own, so the browser is all the router it needs. */
export function App({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#inhalt"
        className="absolute left-4 -top-24 z-60 py-3 px-5 rounded-[12px] bg-card text-harbour font-[680] focus:top-3 print:hidden"
      >
        Zum Inhalt springen
      </a>
      {children}
    </>
  );
}
