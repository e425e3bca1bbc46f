/** A display's token begins so; the console knows one by it before anything else is loaded. */
export const displayPrefix = 'display-';
