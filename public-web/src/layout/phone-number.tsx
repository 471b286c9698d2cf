import { phoneHref } from '@it-lotse/domain/format-phone';

const look =
  'py-1 text-heading leading-[1.15] tracking-[-0.01em] figures whitespace-nowrap hyphens-manual no-underline max-[361px]:whitespace-normal hover:underline hover:decoration-3 hover:underline-offset-6';

/** A number that is large enough to be read from a phone beside the screen. `className` says how large. */
export function PhoneNumber({ phone, className }: { phone: string; className: string }) {
  return (
    <a href={phoneHref(phone)} className={`${look} ${className}`}>
      {phone}
    </a>
  );
}
