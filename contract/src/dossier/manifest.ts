import { z } from 'zod';
import { count, instant, text } from '#contract/fieldKinds.ts';

/** The largest bundle in bytes; what a call takes as a file is no larger. */
export const maxBundleBytes = 20 * 1024 * 1024;

/** As many parts as a bundle has at most. */
export const maxParts = 128;

/** The numbers by which an elevator is known beyond one installation, the one that says most first. */
export const identifyingNumbers = ['registrationCode', 'equipmentNo', 'factoryNo', 'elevatorNo'] as const;
export type IdentifyingNumber = (typeof identifyingNumbers)[number];

const hash = () => z.string().regex(/^[0-9a-f]{64}$/);

/** What is signed: who made the bundle, of which elevator, and the hash of every part. */
export const manifest = z.object({
  format: z.literal('hoistway-dossier'),
  version: z.literal(1),
  madeAt: instant(),
  /** The company for which it was made, in both languages where it has two names. */
  madeBy: text(200),
  madeByEnglish: text(200).nullable(),
  /** The Ed25519 key of the installation, 32 bytes in base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  elevator: z.object({
    elevatorNo: text(),
    registrationCode: text().nullable(),
    equipmentNo: text().nullable(),
    factoryNo: text().nullable(),
  }),
  parts: z
    .array(z.object({ name: text(40), sha256: hash(), size: count() }))
    .min(1)
    .max(maxParts),
});
export type Manifest = z.output<typeof manifest>;

type Numbers = { readonly [N in IdentifyingNumber]: string | null };

/**
 * By which number an elevator is the one that a dossier is about. The first number that both have decides: where that
 * differs, it is another elevator, whatever a weaker number says.
 */
export function fitsBy(one: Numbers, other: Numbers): IdentifyingNumber | undefined {
  const shared = identifyingNumbers.find((number) => one[number] !== null && other[number] !== null);
  return shared !== undefined && one[shared] === other[shared] ? shared : undefined;
}
