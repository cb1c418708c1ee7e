/** SVG path data of line icons, 24 x 24 units. */
export const ICONS = {
  wifi: 'M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 13 0M2.5 8.5a14 14 0 0 1 19 0',
  vcard: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 20a8 5 0 0 1 16 0',
  email: 'M3 6h18v13H3zM3 7l9 6 9-6',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  sms: 'M4 5h16v11H10l-5 4v-4H4z',
  text: 'M5 6h14M5 12h14M5 18h9',
  notice: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8v5M12 16h.01',
};

export type Icon = keyof typeof ICONS;
