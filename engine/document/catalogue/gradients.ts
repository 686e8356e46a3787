/** A named linear gradient; `angle` in CSS degrees, positions in percent. */
export interface NamedGradient {
  /** Three digits, as authors know it. */
  index: string
  name: string
  angle: number
  stops: readonly { color: string; position: number }[]
}

/** Index, name, angle, then color and position of each stop. Values: webgradients (MIT, github.com/itmeo/webgradients). */
const TABLE = `
001 暖焰 45 #ff9a9e 0 #fad0c4 99 #fad0c4 100
002 夜幕 0 #a18cd1 0 #fbc2eb 100
003 春暖 0 #fad0c4 0 #fad0c4 1 #ffd1ff 100
004 蜜桃 90 #ffecd2 0 #fcb69f 100
005 青春 90 #ff8177 0 #ff867a 0 #ff8c7f 21 #f99185 52 #cf556c 78 #b12a5b 100
006 唇色 0 #ff9a9e 0 #fecfef 99 #fecfef 100
007 晴晨 120 #f6d365 0 #fda085 100
008 雨灰 0 #fbc2eb 0 #a6c1ee 100
009 冰梦 0 #fdcbf1 0 #fdcbf1 1 #e6dee9 100
010 冬河 120 #a1c4fd 0 #c2e9fb 100
011 草尘 120 #d4fc79 0 #96e6a1 100
012 晴空 120 #84fab0 0 #8fd3f4 100
013 大雨 0 #cfd9df 0 #e2ebf0 100
014 清脆 120 #a6c0fe 0 #f68084 100
015 酸果 120 #fccb90 0 #d57eeb 100
016 丁香 120 #e0c3fc 0 #8ec5fc 100
017 莓红 120 #f093fb 0 #f5576c 100
018 云城 120 #fdfbfb 0 #ebedee 100
019 海滩 90 #4facfe 0 #00f2fe 100
020 新生 90 #43e97b 0 #38f9d7 100
021 真夕 90 #fa709a 0 #fee140 100
022 梦乡 0 #30cfd0 0 #330867 100
023 稀风 0 #a8edea 0 #fed6e3 100
024 近月 0 #5ee7df 0 #b490ca 100
025 野苹果 0 #d299c2 0 #fef9d7 100
026 圣城 135 #f5f7fa 0 #c3cfe2 100
028 梅盘 135 #667eea 0 #764ba2 100
029 长空 135 #fdfcfb 0 #e2d1c3 100
030 渔夫 120 #89f7fe 0 #66a6ff 100
031 祝福 0 #fddb92 0 #d1fdff 100
032 鹰眼 0 #9890e3 0 #b1f4cf 100
033 湖底 0 #ebc0fd 0 #d9ded8 100
034 柠门 0 #96fbc4 0 #f9f586 100
035 品牌 180 #2af598 0 #009efd 100
036 神迹 0 #cd9cf2 0 #f6f3ff 100
037 旧帽 90 #e4afcb 0 #b8cbb8 0 #b8cbb8 0 #e2c58b 30 #c2ce9c 64 #7edbdc 100
038 星酒 90 #b8cbb8 0 #b8cbb8 0 #b465da 0 #cf6cc9 33 #ee609c 66 #ee609c 100
039 深蓝 90 #6a11cb 0 #2575fc 100
041 快酸 0 #37ecba 0 #72afd3 100
042 青松 0 #ebbba7 0 #cfc7f8 100
043 纽约 0 #fff1eb 0 #ace0f9 100
044 羞虹 90 #eea2a2 0 #bbc1bf 19 #57c6e1 42 #b49fda 79 #7ac5d8 100
046 杂望 0 #c471f5 0 #fa71cd 100
047 高飞 0 #48c6ef 0 #6f86d6 100
048 极乐 90 #f78ca0 0 #f9748f 19 #fd868c 60 #fe9a8b 100
049 鲜奶 0 #feada6 0 #f5efef 100
050 又雪 0 #e6e9f0 0 #eef1f5 100
051 二月墨 0 #accbee 0 #e7f0fd 100
052 柔钢 340 #e9defa 0 #fbfcdb 100
053 软草 0 #c1dfc4 0 #deecdd 100
054 早熟 0 #0ba360 0 #3cba92 100
055 锐蓝 0 #00c6fb 0 #005bea 100
056 荫水 90 #74ebd5 0 #9face6 100
057 尘美 0 #6a85b6 0 #bac8e0 100
058 巨鲸 0 #a3bded 0 #6991c7 100
059 校园 0 #9795f0 0 #fbc8d4 100
060 私语 0 #a7a6cb 0 #8989ba 52 #8989ba 100
061 甜时 0 #3f51b1 0 #5a55ae 13 #7b5fac 25 #8f6aae 38 #a86aa4 50 #cc6b8e 62 #f18271 75 #f3a469 87 #f7c978 100
062 矩阵 0 #fcc5e4 0 #fda34b 15 #ff7882 35 #c8699e 52 #7046aa 71 #0c1db8 87 #020f75 100
063 柔珍 0 #dbdcd7 0 #dddcd7 24 #e2c9cc 30 #e7627d 46 #b8235a 59 #801357 71 #3d1635 84 #1c1a27 100
064 红赎 0 #f43b47 0 #453a94 100
065 燃春 0 #4fb576 0 #44c489 30 #28a9ae 46 #28a2b7 59 #4c7788 71 #6c4f63 86 #432c39 100
066 夜宴 0 #0250c5 0 #d43f8d 100
067 天翔 0 #88d3ce 0 #6e45e2 100
068 桃天 0 #d9afd9 0 #97d9e1 100
069 紫分 0 #7028e4 0 #e5b2ca 100
070 水花 15 #13547a 0 #80d0c7 100
072 刺蛇 0 #505285 0 #585e92 12 #65689f 25 #7474b0 37 #7e7ebb 50 #8389c7 62 #9795d4 75 #a2a1dc 87 #b5aee4 100
073 爱吻 0 #ff0844 0 #ffb199 100
075 明镜 45 #93a5cf 0 #e4efe9 100
076 臻黑 90 #434343 0 #000000 100
077 寒夜 0 #0c3483 0 #a2b6df 100 #6b8cce 100 #a2b6df 100
078 湖心 45 #93a5cf 0 #e4efe9 100
079 夏戏 90 #92fe9d 0 #00c9ff 100
080 热烈 90 #ff758c 0 #ff7eb3 100
081 山岩 90 #868f96 0 #596164 100
082 沙丘 0 #c79081 0 #dfa579 100
083 林昼 45 #8baaaa 0 #ae8b9c 100
084 凤凰 90 #f83600 0 #f9d423 100
085 十月 340 #b721ff 0 #21d4fd 100
086 远河 340 #6e45e2 0 #88d3ce 100
087 炼金 340 #d558c8 0 #24d292 100
088 日上 60 #abecd6 0 #fbed96 100
089 臻白 0 #d5d4d0 0 #d5d4d0 1 #eeeeec 31 #efeeec 75 #e9e9e7 100
090 火星 0 #5f72bd 0 #9b23ea 100
091 恒常 0 #09203f 0 #537895 100
092 樱绯 340 #ddd6f3 0 #faaca8 100 #faaca8 100
093 笑雨 340 #dcb0ed 0 #99c99c 100
094 云果 0 #f3e7e9 0 #e3eeff 99 #e3eeff 100
095 大芒果 0 #c71d6f 0 #d09693 100
096 清泉 60 #96deda 0 #50c9c3 100
097 爱恋 0 #f77062 0 #fe5196 100
098 冒险 0 #c4c5c7 0 #dcdddf 52 #ebebeb 100
099 强棒 90 #a8caba 0 #5d4157 100
100 烈姿 60 #29323c 0 #485563 100
101 棕榈 300 #16a085 0 #f4d03f 100
102 欢忆 300 #ff5858 0 #f09819 100
103 夜放 340 #2b5876 0 #4e4376 100
104 结晶 340 #00cdac 0 #8ddad5 100
106 派对 0 #4481eb 0 #04befe 100
107 从容云 0 #dad4ec 0 #dad4ec 1 #f3e7e9 100
108 鸡尾酒 45 #874da2 0 #c43a30 100
109 河城 0 #4481eb 0 #04befe 100
110 冻莓 0 #e8198b 0 #c7eafd 100
112 呵护 340 #f794a4 0 #fdd6bd 100
113 飞柠 60 #64b3f4 0 #c2e59c 100
114 新浪潮 0 #3b41c5 0 #a981bb 49 #ffc8a9 100
115 隐豹 0 #0fd850 0 #f9f047 100
116 云霄 0 #d3d3d3 0 #d3d3d3 1 #e0e0e0 26 #efefef 48 #d9d9d9 75 #bcbcbc 100
117 负片 45 #ee9ca7 0 #ffdde1 100
118 稠水 90 #3ab5b0 0 #3d99be 31 #56317a 100
120 海岸 0 #209cff 0 #68e0cf 100
121 石墙 0 #bdc2e8 0 #bdc2e8 1 #e6dee9 100
122 焦糖 0 #e6b980 0 #eacda3 100
123 夜空 0 #1e3c72 0 #1e3c72 1 #2a5298 100
124 魔湖 0 #d5dee7 0 #ffafbd 0 #c9ffbf 100
125 嫩草 0 #9be15d 0 #00e3ae 100
126 彩桃 90 #ed6ea0 0 #ec8c69 100
127 温柔 90 #ffc3a0 0 #ffafbd 100
128 梅浴 0 #cc208e 0 #6713d2 100
129 独角兽 0 #b3ffab 0 #12fff7 100
131 草原 0 #65bd60 0 #5ac1a8 25 #3ec6ed 50 #b7ddb7 75 #fef381 100
132 坚石 90 #243949 0 #517fa4 100
133 橙汁 340 #fc6076 0 #ff9a44 100
134 玻璃水 0 #dfe9f3 0 #ffffff 100
136 北国 90 #00dbde 0 #fc00ff 100
137 果混 90 #f9d423 0 #ff4e50 100
138 千松 0 #50cc7f 0 #f5d100 100
139 高翔 90 #0acffe 0 #495aff 100
140 深殿 340 #616161 0 #9bc5c3 100
142 空移 60 #3d3393 0 #2b76b9 37 #2cacd1 65 #35eb93 100
143 林霜 0 #df89b5 0 #bfd9fe 100
144 御园 90 #ed6ea0 0 #ec8c69 100
145 金属 90 #d7d2cc 0 #304352 100
146 多汁 0 #e14fad 0 #f9d423 100
147 智靛 0 #b224ef 0 #7579ff 100
148 沙击 90 #c1c161 0 #c1c161 0 #d4d4b1 100
149 北欧 90 #ec77ab 0 #7873f5 100
150 水引 0 #007adf 0 #00ecbc 100
151 日蔬 135 #20e2d7 0 #f9fea5 100
152 海王 135 #2cd8d5 0 #c5c1ff 56 #ffbac3 100
153 黑海 135 #2cd8d5 0 #6b8dd6 48 #8e37d7 100
154 草香 135 #dfffcd 0 #90f9c4 48 #39f3bb 100
155 着陆 135 #5d9fff 0 #b8dcff 48 #6bbbff 100
156 女巫 135 #a8bfff 0 #884d80 100
157 不眠 135 #5271c4 0 #b19fff 48 #eca1fe 100
158 天使 135 #ffe29f 0 #ffa99f 48 #ff719a 100
159 晶河 135 #22e1ff 0 #1d8fe1 48 #625eb1 100
160 柔唇 135 #b6cee8 0 #f578dc 100
161 盐山 135 #fffeff 0 #d7fffe 100
162 纯白 135 #e3fdf5 0 #ffe6fa 100
163 绿洲 135 #7de2fc 0 #b9b6e5 100
164 严冬 135 #cbbacc 0 #2580b3 100
165 晨沙拉 135 #b7f8db 0 #50a7c2 100
166 深释 135 #7085b6 0 #87a7d9 50 #def3f8 100
167 海击 135 #77ffd2 0 #6297db 48 #1eecff 100
168 夜唤 135 #ac32e4 0 #7918f2 48 #4801ff 100
169 极天 135 #d4ffec 0 #57f2cc 48 #4596fb 100
170 浅蓝 135 #9efbd3 0 #57e9f2 48 #45d4fb 100
171 心流 135 #473b7b 0 #3584a7 51 #30d2be 100
172 百合 135 #65379b 0 #886aea 53 #6457c6 100
173 糖果 135 #a445b2 0 #d41872 52 #ff0066 100
174 甜点 135 #7742b2 0 #f180ff 52 #fd8bd9 100
175 魔光 135 #ff3cac 0 #562b7c 52 #2b86c5 100
176 少年 135 #ff057c 0 #8d0b93 50 #321575 100
177 冰火 135 #ff057c 0 #7c64d5 48 #4cc3ff 100
178 远航 135 #69eacb 0 #eaccf8 48 #6654f1 100
179 奇霞 135 #231557 0 #44107a 29 #ff1361 67 #fff800 100
180 纯蓝 135 #3d4e81 0 #5753c9 48 #6e7ff3 100
`

function parsed(line: string): NamedGradient {
  const [index = '', name = '', angle, ...rest] = line.split(' ')
  const stops = []
  for (let at = 0; at + 1 < rest.length; at += 2) {
    stops.push({ color: rest[at] ?? '', position: Number(rest[at + 1]) })
  }
  return { index, name, angle: Number(angle), stops }
}

/** The gradients in the picker's order. */
export const GRADIENTS: readonly NamedGradient[] = TABLE.trim().split('\n').map(parsed)
