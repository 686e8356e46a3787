import { type App, Button } from 'antd'

/** Messages and dialogs with the theme of the app. */
export type AppTools = ReturnType<typeof App.useApp>

interface Question<Choice extends string> {
  title: string
  text: string
  /** The last one is the primary button. */
  choices: readonly { value: Choice; label: string }[]
}

/** Asks for one of a few choices. @returns null if the author closes the dialog */
export function ask<Choice extends string>(
  modal: AppTools['modal'],
  { title, text, choices }: Question<Choice>,
): Promise<Choice | null> {
  return new Promise((resolve) => {
    const choose = (value: Choice | null) => {
      resolve(value)
      dialog.destroy()
    }
    const dialog = modal.confirm({
      title,
      content: text,
      icon: null,
      closable: true,
      onCancel: () => resolve(null),
      footer: (
        <div className="ant-modal-confirm-btns">
          {choices.map(({ value, label }, at) => (
            <Button
              key={value}
              type={at === choices.length - 1 ? 'primary' : 'default'}
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      ),
    })
  })
}
