import { useEffect, useState } from 'react';

/** The present moment, renewed every 20 s, for "vor 12 Min." and the like. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
