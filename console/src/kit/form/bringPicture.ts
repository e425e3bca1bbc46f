import { fileCalls, type StoredPicture } from '@hoistway/contract/file/picture.ts';
import { send } from '../call/api.ts';

/** Sends one picture, which belongs to no record yet. */
export const bringPicture = (file: File): Promise<StoredPicture> => send(fileCalls.bringPicture, { file });
