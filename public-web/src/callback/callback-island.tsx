import type { CallbackTime } from '@it-lotse/contract/callback-time';
import { useEffect, useState } from 'react';
import { CallbackForm } from '../booking/callback-form.tsx';

const nobody = { name: '', phone: '' };

/** Only the browser sees which service somebody came from; without a script there is no form that would lead nowhere. */
export function CallbackIsland({ times }: { times: readonly CallbackTime[] }) {
  const [service, setService] = useState<string | null>(null);
  useEffect(() => setService(new URLSearchParams(location.search).get('service') ?? ''), []);
  if (service === null) return <div className="min-h-160 noscript:hidden" aria-hidden="true" />;
  return <CallbackForm times={times} service={service || undefined} start={undefined} form={nobody} />;
}
