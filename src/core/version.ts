/** The product's version, shown on the landing screen and in the solo header (specification, sections 1 and 9). */
export const APP_VERSION = '1.2.0'
