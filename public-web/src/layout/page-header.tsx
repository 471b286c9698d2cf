import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { Mark } from '@it-lotse/shared/ui/mark';
import { Icon } from './icon.tsx';

/** Header of every page but the landing pages: who this is, and the way back. */
export function PageHeader({ profile }: { profile: BusinessProfile }) {
  return (
    <header className="site-header">
      <div className="frame flex h-full items-center justify-between gap-4">
        <span className="brand">
          <Mark size={46} />
          <span className="max-middle:sr-only">
            <span className="brand-name">{profile.name}</span>
            <span className="brand-line">{profile.owner}</span>
          </span>
        </span>
        <a href="/" className="header-button">
          <Icon name="back" /> Zur Startseite
        </a>
      </div>
    </header>
  );
}
