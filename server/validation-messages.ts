import * as z from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
}

/** Says in Chinese what is wrong with a request: its sender sees it, an author or a programmer. */
export function setValidationMessages(): void {
  z.config({
    ...z.locales.zhCN(),
    customError(issue) {
      if (issue.code !== 'invalid_type') return undefined
      return issue.input === undefined ? '没有填写' : `应为${TYPES[issue.expected] ?? issue.expected}`
    },
  })
}
