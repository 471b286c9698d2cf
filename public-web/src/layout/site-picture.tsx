import type { SitePicture } from '@it-lotse/contract/site-rendering';
import { sitePicturePath } from '@it-lotse/domain/site-picture-path';

interface SitePictureProps {
  picture: SitePicture;
  /** '': what it shows stands beside it. */
  alt: string;
  /** What its looks are found by: look-styles.ts. */
  className: 'foto' | 'logo';
  lazy?: boolean;
}

/** A picture the operator has given, in the size it is shown in and twice as fine. Its place is kept until it is there. */
export function SitePictureImage({ picture: { id, width, height }, alt, className, lazy }: SitePictureProps) {
  return (
    <img
      className={className}
      src={sitePicturePath(id, '1.webp')}
      srcSet={`${sitePicturePath(id, '2.webp')} 2x`}
      width={width}
      height={height}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
    />
  );
}
