import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { Icon } from '../layout/icon.tsx';

/** The other way to the same goal; it always works. */
export function CallUs({ phone, children }: { phone: string; children: string }) {
  return (
    <p className="call-us">
      <Icon name="phone" size={28} />
      <span>
        <span className="hint">{children}</span>
        <a href={phoneHref(phone)}>{phone}</a>
      </span>
    </p>
  );
}
