import { phoneHref } from '@it-lotse/domain/format-phone';
import { Icon } from '../layout/icon.tsx';

/** The other way to the same goal; it always works. */
export function CallUs({ phone, children }: { phone: string; children: string }) {
  return (
    <p className="flex items-center gap-4 px-2 [&_svg]:flex-none [&_svg]:text-harbour [&_.hint]:block [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:text-[1.4375rem] [&_a]:font-[740] [&_a]:text-heading [&_a]:figures [&_a]:no-underline [&_a]:whitespace-nowrap [&_a]:hover:underline [&_a]:hover:underline-offset-[5px] print:hidden">
      <Icon name="phone" size={28} />
      <span>
        <span className="hint">{children}</span>
        <a href={phoneHref(phone)}>{phone}</a>
      </span>
    </p>
  );
}
