export { SHEET_FILES } from './sheet-files.ts'
export { useMySheets, useRefreshSheets } from './use-my-sheets.ts'
