import { type SitePictureKind, smallestPicture } from '@it-lotse/contract/site-look';
import { loadSharp, mostPixels } from '../../kernel/pictures/load-sharp.ts';

/** The size a picture is shown in, in CSS pixels, and its files by name. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<string, Buffer>>;
}
/** What is wrong with a picture that can be read. */
export interface PictureRefusal {
  readonly refusal: 'many' | 'small' | 'narrow';
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the column it stands in. */
const photoWidth = 352;
/** Width by height; what is above or below is cut off. */
const photoRatio = { least: 4 / 5, most: 3 / 2 };
/** The place in the header, without the edge around it. */
const logoPlace = { width: 84, height: 40 };
/** A longer one would be a line. */
const longestLogo = 4;
/** What is longer is no icon. */
const longestIcon = 3 / 2;
/** The column of a page of text. A portrait fills no more than that of a screen. */
const pagePlace = { width: 704, height: 704 };
/** Of a picture on a page. What is longer would be a line. */
const longestOnPage = 4;
const thumbnailSide = 160;
const white = '#ffffff';

/**
 * The files the website shows, from the points of the picture alone: upright, without the place and time it was taken at
 * or anything else that was hidden in it. Of a moving picture the first one.
 * @throws PicturesUnsupported, or where it cannot be decoded
 */
export async function drawSitePicture(picture: Buffer, kind: SitePictureKind): Promise<DrawnPicture | PictureRefusal> {
  const sharp = await loadSharp();
  // What is in its head says how large it is, before anything is decoded.
  const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  const refusal = refusalOf(autoOrient, kind);
  if (refusal) return { refusal, ...autoOrient };
  // Cameras write JPEGs that are a little off. What is cut off is refused.
  const image = () => sharp(picture, { autoOrient: true, limitInputPixels: mostPixels, failOn: 'error' });

  if (kind === 'photo') {
    const ratio = Math.min(Math.max(autoOrient.width / autoOrient.height, photoRatio.least), photoRatio.most);
    const shown = { width: photoWidth, height: Math.round(photoWidth / ratio) };
    const drawn = (size: Size) => {
      const fits = size.width <= autoOrient.width && size.height <= autoOrient.height;
      // Enlarging adds bytes and nothing to see.
      const { width, height } = fits ? size : largestWithin(autoOrient, ratio);
      return image().resize(width, height, { fit: 'cover', position: 'attention' }).flatten({ background: white });
    };
    return {
      ...shown,
      files: {
        '1.webp': await drawn(shown).webp({ quality: 80 }).toBuffer(),
        '2.webp': await drawn(times(shown, 2)).webp({ quality: 75 }).toBuffer(),
        'small.webp': await drawn(within(shown, { width: thumbnailSide, height: thumbnailSide }))
          .webp({ quality: 70 })
          .toBuffer(),
      },
    };
  }
  if (kind === 'page') {
    const shown = within(autoOrient, smallerOf(pagePlace, autoOrient));
    const drawn = (size: Size) =>
      image()
        .resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: white });
    return {
      ...shown,
      files: {
        '1.webp': await drawn(shown).webp({ quality: 80 }).toBuffer(),
        '2.webp': await drawn(times(shown, 2)).webp({ quality: 75 }).toBuffer(),
        'small.webp': await drawn({ width: thumbnailSide, height: thumbnailSide }).webp({ quality: 70 }).toBuffer(),
      },
    };
  }
  const shown = within(autoOrient, logoPlace);
  const drawn = (size: Size) => image().resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true });
  const onGround = (inner: Size, outer: Size) => {
    const [left, top] = [outer.width - inner.width, outer.height - inner.height].map((room) => Math.floor(room / 2));
    const [right, bottom] = [outer.width - inner.width - (left ?? 0), outer.height - inner.height - (top ?? 0)];
    return image()
      .resize(inner.width, inner.height, { fit: 'fill' })
      .extend({ left: left ?? 0, top: top ?? 0, right, bottom, background: white })
      .flatten({ background: white });
  };
  const isIcon = isIconLike(autoOrient);
  return {
    ...shown,
    files: {
      '1.webp': await drawn(shown).webp({ lossless: true }).toBuffer(),
      '2.webp': await drawn(times(shown, 2)).webp({ lossless: true }).toBuffer(),
      'small.webp': await drawn({ width: thumbnailSide, height: thumbnailSide })
        .flatten({ background: white })
        .webp({ quality: 80 })
        .toBuffer(),
      'share.jpg': await onGround(within(autoOrient, { width: 720, height: 360 }), { width: 1200, height: 630 })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
      ...(isIcon && {
        'icon.png': await image()
          .resize(96, 96, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
          .png()
          .toBuffer(),
        'touch.png': await onGround(within(autoOrient, { width: 144, height: 144 }), { width: 180, height: 180 })
          .png()
          .toBuffer(),
      }),
    },
  };
}

/** Whether something is to be seen of it in a square. */
export const isIconLike = ({ width, height }: Size) => Math.max(width / height, height / width) <= longestIcon;

function refusalOf({ width, height }: Size, kind: SitePictureKind): PictureRefusal['refusal'] | null {
  if (width * height > mostPixels) return 'many';
  if (width < smallestPicture[kind].width || height < smallestPicture[kind].height) return 'small';
  const longest = { photo: Number.POSITIVE_INFINITY, logo: longestLogo, page: longestOnPage }[kind];
  if (Math.max(width / height, height / width) > longest) return 'narrow';
  return null;
}

const smallerOf = (one: Size, other: Size): Size => ({
  width: Math.min(one.width, other.width),
  height: Math.min(one.height, other.height),
});

const times = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by });

/** As large as the place allows, at least a point wide and high. */
function within({ width, height }: Size, place: Size): Size {
  const scale = Math.min(place.width / width, place.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest part of a picture with this ratio. */
function largestWithin({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}
