import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const advertPeople: People = {
  mentioned: {
    material: ['material_name', 'reason'],
    program: ['program_name', 'reason'],
    terminal: ['remark'],
  },
  nobody: {
    material: {
      file_id: 'a picture or a video made for screens, its name and its review',
    },
    play_chain: {
      device_name: 'keys and numbers of a player',
      ends: 'keys and numbers of a player',
    },
    play_seal: {
      signature: 'seals of a player',
    },
    played_name: {
      name: 'names of materials and programmes',
    },
    player_code: {
      claim_hash: 'codes and keys of players',
    },
    player_command: {
      reason: 'codes of commands',
    },
    program: {
      zones: 'layouts of screens',
      program_name_normal: 'layouts of screens',
    },
    program_schedule: {
      group_names: 'groups of terminals and parts of a day',
      day_parts: 'groups of terminals and parts of a day',
    },
    program_version: {
      zones: 'layouts of screens',
    },
    terminal: {
      device_name: 'a screen and where it hangs',
      group_name: 'a screen and where it hangs',
    },
    terminal_player: {
      token_hash: 'keys of players',
    },
  },
};
