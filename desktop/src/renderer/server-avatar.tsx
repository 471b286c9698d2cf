import type { ServerColour, ServerProfile } from '../bridge/server-profile.ts';

const grounds: Record<ServerColour, string> = {
  info: 'bg-info',
  teal: 'bg-teal-strong',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** The first letter of a server's name on its colour: what tells two servers apart at a glance, beside the name. */
export function ServerAvatar({ server: { name, colour }, small }: { server: ServerProfile; small?: boolean }) {
  const [initial = ''] = name.trim();
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-control font-title text-card ${grounds[colour]} ${small ? 'size-7 text-small' : 'size-11 text-section'}`}
    >
      {initial.toLocaleUpperCase('de-DE')}
    </span>
  );
}
