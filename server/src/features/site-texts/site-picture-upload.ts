import {
  largestPictureBytes,
  type StoredPicture,
  sitePictureKinds,
  uploadPicturePath,
} from '@it-lotse/contract/site-look';
import express, { type RequestHandler, type Router } from 'express';
import type { ReadDb } from '../../kernel/database/database.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { judgePicture } from './judge-picture.ts';
import { findPictureFile, insertPicture } from './site-pictures-repository.ts';
import type { SiteTextsNeeds } from './site-texts-needs.ts';

type Office = Pick<SiteTextsNeeds, 'db' | 'commits' | 'requireOperator' | 'activity'>;

const readBytes = express.raw({ type: () => true, limit: largestPictureBytes, inflate: false });

/** Bytes of a picture, at most so many that a photo of a telephone is among them. */
const readPicture: RequestHandler = (req, res, next) => {
  readBytes(req, res, (fault?: unknown) => {
    const isTooLarge = fault instanceof Error && 'type' in fault && fault.type === 'entity.too.large';
    const megabytes = largestPictureBytes / 1_000_000;
    next(isTooLarge ? fieldRefusal('picture', `Die Datei ist zu groß. Es gehen ${megabytes} MB.`) : fault);
  });
};

/** Takes pictures from the operator. Before the parsers, which read no more than 100 kB of JSON. */
export function sitePictureUpload(api: Router, { db, commits, requireOperator, activity }: Office): void {
  api.post(uploadPicturePath(':kind'), requireOperator, readPicture, async (req, res) => {
    const kind = sitePictureKinds.find((each) => each === req.params.kind);
    if (!kind) throw new AppError('not_found');
    const note = (resource: string | null, details: string | null) =>
      activity.record({
        action_type: 'site-pictures.upload.one.post',
        resource,
        ip_address: req.ip ?? '',
        success: details === null,
        details,
      });
    try {
      const drawn = await judgePicture(req.body instanceof Buffer ? req.body : Buffer.alloc(0), kind);
      const id = await commits.write((tx) => insertPicture(tx, kind, drawn));
      note(id, null);
      const { width, height } = drawn;
      res.json({ id, kind, width, height, thumbnail: thumbnailOf(db, id) } satisfies StoredPicture);
    } catch (fault) {
      note(null, fault instanceof AppError ? fault.code : 'internal');
      throw fault;
    }
  });
}

export function thumbnailOf(db: ReadDb, id: string): string {
  return `data:image/webp;base64,${(findPictureFile(db, id, 'small.webp') ?? Buffer.alloc(0)).toString('base64')}`;
}
