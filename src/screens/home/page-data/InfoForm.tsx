import { Form, type FormInstance, Input, Select } from 'antd'
import type { InfoFields } from './info-fields.ts'
import { PicturesField } from './PicturesField.tsx'
import styles from './page-data.module.css'
import { TablesField } from './TablesField.tsx'

interface InfoFormProps {
  /** Of the form element, so that a button outside can submit it. */
  id: string
  form: FormInstance<InfoFields>
  initial: InfoFields
  onChange: (fields: InfoFields) => void
  onSubmit: (fields: InfoFields) => void
}

/** All fields of an item of information. */
export function InfoForm({ id, form, initial, onChange, onSubmit }: InfoFormProps) {
  return (
    <Form
      id={id}
      form={form}
      className={styles.fields ?? ''}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      initialValues={initial}
      onValuesChange={(_, all: InfoFields) => onChange(all)}
      onFinish={onSubmit}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input size="large" maxLength={200} autoFocus />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item name="source" label="来源">
          <Input size="large" maxLength={200} placeholder="例如江城日报" />
        </Form.Item>
        <Form.Item name="date" label="日期">
          <Input size="large" maxLength={50} placeholder="例如 2026 年 3 月 1 日" />
        </Form.Item>
        <Form.Item
          name="link"
          label="链接"
          rules={[{ pattern: /^\s*(https?:\/\/\S+)?\s*$/i, message: '应为 http 或 https 地址' }]}
        >
          <Input size="large" maxLength={2048} inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item
          name="tags"
          label="标签"
          rules={[
            { type: 'array', max: 30, message: '最多 30 个标签' },
            {
              validator: (_, tags: string[]) =>
                tags.some((tag) => tag.length > 50)
                  ? Promise.reject(new Error('每个标签最多 50 字'))
                  : Promise.resolve(),
            },
          ]}
        >
          <Select
            mode="tags"
            size="large"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、', ' ']}
            placeholder="输入后按回车"
          />
        </Form.Item>
      </div>
      <Form.Item
        name="content"
        label="正文"
        extra="一行一段。用 ## 开头的是小标题，用 - 开头的是列表"
        rules={[{ max: 200_000, message: '正文最多 200000 字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 14 }} />
      </Form.Item>
      <Form.Item label="表格">
        <TablesField />
      </Form.Item>
      <Form.Item name="pictures" label="图片">
        <PicturesField />
      </Form.Item>
    </Form>
  )
}
