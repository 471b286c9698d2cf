import { Icon } from './icon.tsx';

/** The first of the ways on where something has come to its end. */
export function WayHome() {
  return (
    <a href="/" className="button button-filled">
      <Icon name="house" /> Zur Startseite
    </a>
  );
}
