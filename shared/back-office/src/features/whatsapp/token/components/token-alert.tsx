import { CircleAlert, CircleCheck } from 'lucide-react';
import type { TokenAlert as Alert } from '../token-queries.ts';

/** How a click ended, beside its button and read out at once. */
export function TokenAlert({ alert }: { alert: Alert | null }) {
  if (!alert) return null;
  const isGood = alert.tone === 'success';
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <div
      role="alert"
      className={`mt-3 flex gap-3 rounded-card px-4 py-3 ${isGood ? 'bg-success-tint' : 'bg-danger-tint'}`}
    >
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={`mt-px shrink-0 ${isGood ? 'text-success' : 'text-danger'}`}
      />
      <div>
        <p className="font-strong">{alert.title}</p>
        {alert.detail && <p>{alert.detail}</p>}
      </div>
    </div>
  );
}
