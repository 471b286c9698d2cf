import { Icon } from '../layout/icon.tsx';
import type { PaymentResult } from './watch-payment.ts';

/** Says at a glance what the title beside it says in words. */
export function PaymentSign({ state }: Pick<PaymentResult, 'state'>) {
  return (
    <span
      className="grid flex-none place-items-center w-16 h-16 rounded-[50%] bg-water-2 text-teal-strong data-[state=success]:bg-success-tint data-[state=success]:text-success data-[state=error]:bg-danger-tint data-[state=error]:text-danger max-[481px]:w-13 max-[481px]:h-13"
      data-state={state}
    >
      {(state === 'checking' || state === 'processing') && <Icon name="spinner" size={36} />}
      {state === 'success' && <Icon name="check" size={36} />}
      {state === 'error' && <Icon name="warning" size={36} />}
      {state === 'underway' && <Icon name="clock" size={36} />}
      {(state === 'unknown' || state === 'cancelled') && <Icon name="info" size={36} />}
    </span>
  );
}
