import type { OwnPageShown, SiteContent } from '@it-lotse/contract/site-rendering';
import { sitePicturePath } from '@it-lotse/domain/site-picture-path';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { WrittenText } from '../plain-page/written-text.tsx';

/** A page that the operator has written. */
export function OwnPage({ content, page }: { content: SiteContent; page: OwnPageShown }) {
  const picture = page.picture && <PagePicture picture={page.picture} />;
  return (
    <PlainPage content={content} title={page.title}>
      {page.picture?.place === 'top' && picture}
      <WrittenText text={page.text} />
      {page.picture?.place === 'bottom' && picture}
    </PlainPage>
  );
}

/** As wide as the column at most. Its place is kept until it is there; a browser takes the file its screen needs. */
function PagePicture({
  picture: { id, width, height, alt, place },
}: {
  picture: NonNullable<OwnPageShown['picture']>;
}) {
  return (
    <p className="bild">
      <img
        src={sitePicturePath(id, '1.webp')}
        srcSet={`${sitePicturePath(id, '1.webp')} ${width}w, ${sitePicturePath(id, '2.webp')} ${2 * width}w`}
        sizes={`(max-width: ${width + 2 * edge}px) calc(100vw - ${2 * edge}px), ${width}px`}
        width={width}
        height={height}
        alt={alt}
        loading={place === 'bottom' ? 'lazy' : undefined}
      />
    </p>
  );
}

/** CSS pixels beside the column of a telephone, on each side. */
const edge = 20;
