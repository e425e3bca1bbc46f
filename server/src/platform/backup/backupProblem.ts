/** Why a backup or a restore was not made, in the words that its administrator reads. */
export class BackupProblem extends Error {}
