import { Button, Form, Input } from 'antd'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { rowsOf } from './info-fields.ts'
import styles from './page-data.module.css'

const MOST = { tables: 20, rows: 500, columns: 50, cell: 2000 }

/** The tables of an item, as text that spreadsheets copy and paste. */
export function TablesField() {
  return (
    <Form.List name="tables">
      {(fields, { add, remove }) => (
        <div className={styles.list}>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.table}>
              <Form.Item name={[name, 'title']} noStyle>
                <Input maxLength={200} placeholder="表格标题" aria-label={`第 ${name + 1} 个表格的标题`} />
              </Form.Item>
              <IconButton icon="trash" label={`删除第 ${name + 1} 个表格`} onClick={() => remove(name)} />
              <Form.Item
                name={[name, 'text']}
                noStyle
                rules={[
                  {
                    validator: (_, text: string) => {
                      const problem = problemOf(text)
                      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
                    },
                  },
                ]}
              >
                <Input.TextArea
                  autoSize={{ minRows: 3, maxRows: 10 }}
                  aria-label={`第 ${name + 1} 个表格的内容`}
                  placeholder={'从 Excel 粘贴，或一行一条，用逗号分开，第一行是表头\n季度，销量\n一季度，128'}
                />
              </Form.Item>
            </div>
          ))}
          {fields.length < MOST.tables && (
            <div>
              <Button icon={<Icon name="table" />} onClick={() => add({ title: '', text: '' })}>
                添加表格
              </Button>
            </div>
          )}
        </div>
      )}
    </Form.List>
  )
}

/** Why the service would refuse a table. */
function problemOf(text: string): string | null {
  const rows = rowsOf(text)
  if (rows.length > MOST.rows) return `表格最多 ${MOST.rows} 行`
  if (rows.some((row) => row.length > MOST.columns)) return `表格最多 ${MOST.columns} 列`
  return rows.some((row) => row.some((cell) => cell.length > MOST.cell)) ? `一格最多 ${MOST.cell} 字` : null
}
