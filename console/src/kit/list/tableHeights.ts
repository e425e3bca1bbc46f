/** Of the line of headings, as of any row. */
export const rowHeight = 32;
/** What the scroll bar of a virtual table takes below its last row; the same number stands in `shell.css`. */
export const scrollBarHeight = 10;
