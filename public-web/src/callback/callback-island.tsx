import type { CallbackTime } from '@it-lotse/contract/callback-time';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { useEffect, useState } from 'react';
import { CallbackForm } from '../booking/callback-form.tsx';

const nobody = { name: '', phone: '' };

/** Only the browser sees which service somebody came from. */
export function CallbackIsland({ times, posted }: { times: readonly CallbackTime[]; posted?: PostedLead }) {
  const [service, setService] = useState<string>();
  useEffect(() => setService(new URLSearchParams(location.search).get('service') || undefined), []);
  return <CallbackForm times={times} service={service} start={undefined} form={nobody} posted={posted} />;
}
