import { Button } from 'antd'
import type { ComponentProps } from 'react'
import logo from '#assets/icons/logo.svg'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { Illustration } from './Illustration.tsx'
import { keepFocus, LoginField } from './LoginField.tsx'
import styles from './login.module.css'
import { FIELDS, type FieldName, type Mode } from './rules.ts'
import { type LoginForm, useLoginForm } from './use-login-form.ts'

const StorageDenied = lazyPart(() => import('./StorageDenied.tsx').then((m) => m.StorageDenied))

const REGISTER = {
  title: '创建账号',
  line: '注册后即可使用全部模板',
  submit: '注册并登录',
  waiting: '正在注册',
  question: '已有账号？',
  other: '马上登录',
} as const

const TEXTS = {
  login: {
    title: '欢迎回来',
    line: '登录后继续编辑你的视频',
    submit: '登录',
    waiting: '正在登录',
    question: '还没有账号？',
    other: '立即注册',
  },
  register: REGISTER,
  invite: REGISTER,
} as const satisfies Record<Mode, object>

/** The line below the title for those whom an invitation link has brought here. */
const INVITED = '你收到了邀请，填好用户名和密码就能使用'
const INVITED_IN_VAIN = '现在不开放注册，请联系邀请你的人；已有账号可以直接登录'

type FieldProps = Pick<
  ComponentProps<typeof LoginField>,
  'label' | 'icon' | 'type' | 'autoComplete' | 'placeholder'
>

const REGISTER_PROPS = fieldProps('2–32 个字符', '6–16 位数字或字母', 'new-password')

const FIELD_PROPS: Record<Mode, Record<FieldName, FieldProps>> = {
  login: fieldProps('请输入用户名', '请输入密码', 'current-password'),
  register: REGISTER_PROPS,
  invite: REGISTER_PROPS,
}

function fieldProps(username: string, password: string, secret: string): Record<FieldName, FieldProps> {
  return {
    invitationCode: {
      label: '邀请码',
      icon: 'key',
      type: 'text',
      autoComplete: 'off',
      placeholder: '管理员给你的邀请码',
    },
    username: {
      label: '用户名',
      icon: 'person',
      type: 'text',
      autoComplete: 'username',
      placeholder: username,
    },
    email: { label: '邮箱', icon: 'mail', type: 'email', autoComplete: 'email', placeholder: '可以不填' },
    password: {
      label: '密码',
      icon: 'lock',
      type: 'password',
      autoComplete: secret,
      placeholder: password,
    },
  }
}

/** `/login`: login and registration. The guard then returns to the previous address. */
export function LoginScreen() {
  const form = useLoginForm()
  const { mode, fields, errors, isWaiting, inputs } = form
  const texts = TEXTS[mode]
  useTitle(mode === 'login' ? '登录' : '注册')
  const [lastField] = FIELDS[mode].slice(-1)
  return (
    <div className={styles.screen}>
      <Illustration />
      <main className={styles.side}>
        {form.isStorageDenied ? (
          <StorageDenied onAllowed={form.checkStorage} />
        ) : (
          <form className={styles.form} onSubmit={form.submit} noValidate aria-label={texts.title}>
            <img className={styles.logo} src={logo} alt="" width={32} height={32} />
            <h1>{texts.title}</h1>
            <p>{lineOf(form)}</p>
            {FIELDS[mode].map((name) => (
              <LoginField
                key={name}
                {...FIELD_PROPS[mode][name]}
                autoFocus={name === 'username'}
                value={fields[name]}
                error={errors[name] ?? (name === lastField ? errors.form : undefined)}
                isWrong={errors[name] !== undefined}
                isLocked={isWaiting}
                ref={(input) => {
                  inputs.current[name] = input
                }}
                onType={(value) => form.type(name, value)}
                onLeave={() => form.leave(name)}
              />
            ))}
            <Button
              className={styles.submit ?? ''}
              type="primary"
              htmlType="submit"
              loading={isWaiting}
              block
            >
              {isWaiting ? texts.waiting : texts.submit}
            </Button>
            {form.isOpen && (
              <div className={styles.switch}>
                {texts.question}
                <button type="button" onMouseDown={keepFocus} onClick={form.switchMode} disabled={isWaiting}>
                  {texts.other}
                </button>
              </div>
            )}
          </form>
        )}
      </main>
    </div>
  )
}

function lineOf({ isInvited, isOpen, mode }: LoginForm): string {
  if (isInvited && !isOpen) return INVITED_IN_VAIN
  return isInvited && mode !== 'login' ? INVITED : TEXTS[mode].line
}
