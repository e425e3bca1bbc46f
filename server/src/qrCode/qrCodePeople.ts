import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const qrCodePeople: People = {
  tables: [
    {
      table: 'scan_report',
      of: { number: ['phone'] },
      columns: { text: 'kept', phone: 'kept', address: 'kept' },
    },
  ],
  mentioned: {
    qr_code: ['caption', 'location'],
    scan_report: ['text', 'phone'],
  },
  others: {
    scan_report: {
      address: 'the address of who reported a fault by a code; goes with the report after PUBLIC_REPORT_DAYS',
    },
    scan_report_picture: {
      file_id: 'pictures of who reported a fault by a code; go with the report after PUBLIC_REPORT_DAYS',
    },
  },
  nobody: {
    qr_code: {
      logo: 'a code and where it hangs',
    },
    scan_report: {
      token_hash: 'a hash',
    },
  },
};
