import { Icon } from '../layout/icon.tsx';
import type { PaymentResult } from './watch-payment.ts';

/** Says at a glance what the title beside it says in words. */
export function PaymentSign({ state }: Pick<PaymentResult, 'state'>) {
  return (
    <span className="payment-sign" data-state={state}>
      {(state === 'checking' || state === 'processing') && <Icon name="spinner" size={36} className="spinner" />}
      {state === 'success' && <Icon name="check" size={36} />}
      {state === 'error' && <Icon name="warning" size={36} />}
      {state === 'underway' && <Icon name="clock" size={36} />}
      {(state === 'unknown' || state === 'cancelled') && <Icon name="info" size={36} />}
    </span>
  );
}
